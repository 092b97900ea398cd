"""Rules changed at random: which changes does no test notice?"""
