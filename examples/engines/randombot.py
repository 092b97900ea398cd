"""A program that plays any game at random: what an engine in Python looks like (docs/engines.md).

    karibu arena hike --bots easy,'exec:python examples/engines/randombot.py' --games 20

Needs nothing but Python. Put your own thoughts into `choose`; write to stderr, never to stdout.
"""

import json
import random
import sys

PROTOCOL = 1


def say(message):
    print(json.dumps(message), flush=True)


def meaning(id, blocks):
    """What an action is: within a block the arguments count like digits, the last one fastest."""
    for block in blocks:
        count = 1
        for values in block["args"].values():
            count *= len(values)
        if id < count:
            args = {}
            for name, values in reversed(block["args"].items()):
                id, digit = divmod(id, len(values))
                args[name] = values[digit]
            return {"kind": block["kind"], "args": args}
        id -= count
    raise ValueError(f"no such action: {id}")


def choose(match, decision):
    """`match` is what `new` said, `decision` what `decide` says: `actions` are the legal ids, and
    `view` is all that your seat sees. What would you like to do?"""
    return random.choice(decision["actions"])


def main():
    match = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            if message["protocol"] != PROTOCOL:
                sys.exit(f"I speak protocol {PROTOCOL}, not {message['protocol']}.")
            say({"type": "hello", "protocol": PROTOCOL, "name": "Random", "wants": ["view"]})
        elif kind == "new":
            match = message
        elif kind == "decide":
            action = choose(match, message)
            if "--tell" in sys.argv:
                print(meaning(action, match["meanings"]), file=sys.stderr)
            say({"type": "choose", "number": message["number"], "action": action})
        elif kind == "over" and "--tell" in sys.argv:
            print(message["result"], file=sys.stderr)


if __name__ == "__main__":
    main()
