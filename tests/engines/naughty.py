"""Programs that misbehave, each in its own way: `python naughty.py crash`."""

import json
import os
import subprocess
import sys
import time


def say(message: object) -> None:
    print(json.dumps(message), flush=True)


def misbehave(how: str, asked: dict[str, object]) -> None:
    number, legal = asked["number"], asked["actions"]
    assert isinstance(legal, list)
    if how == "crash":
        sys.exit("I can't go on.")
    elif how == "hang":
        time.sleep(600)
    elif how == "lie":
        say({"type": "choose", "number": number, "action": 10**6})
    elif how == "text":
        say({"type": "choose", "number": number, "action": str(legal[0])})
    elif how == "true":
        say({"type": "choose", "number": number, "action": True})
    elif how == "late":
        say({"type": "choose", "number": 999, "action": legal[0]})
    elif how == "babble":
        print("Let me think about that.", flush=True)
    elif how == "list":
        print("[1, 2]", flush=True)
    elif how == "flood":
        while True:
            say({"type": "info", "thought": "x" * 1000})
    elif how == "line":
        for _ in range(100):
            os.write(1, b"x" * 1024 * 1024)
        print(flush=True)
    elif how == "child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        print(child.pid, file=sys.stderr, flush=True)
        os._exit(3)
    else:
        say({"type": "info", "thought": "fine"})
        print("x" * 100_000, file=sys.stderr, flush=True)
        say({"type": "choose", "number": number, "action": legal[-1]})


def main() -> None:
    how, when = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    if how == "mute":
        time.sleep(600)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            protocol = 7 if how == "future" else 1
            wants = ["everything"] if how == "greedy" else ["view", "events", "record"]
            say({"type": "hello", "protocol": protocol, "name": how, "wants": wants})
            if how == "deaf":
                time.sleep(600)
        elif message["type"] == "decide":
            misbehave(how if message["number"] >= when else "fine", message)


if __name__ == "__main__":
    main()
