// A program that plays any game at random: what an engine in JavaScript looks like (docs/engines.md).
//
//     karibu arena hike --bots easy,'exec:node examples/engines/randombot.mjs' --games 20
//
// Needs nothing but Node. Put your own thoughts into `choose`; write to stderr, never to stdout.

import { createInterface } from 'node:readline';

const PROTOCOL = 1;
const telling = process.argv.includes('--tell');

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** What an action is: within a block the arguments count like digits, the last one fastest. */
function meaning(id, blocks) {
  for (const block of blocks) {
    const lists = Object.entries(block.args);
    const count = lists.reduce((product, [, values]) => product * values.length, 1);
    if (id < count) {
      const args = {};
      for (const [name, values] of lists.reverse()) {
        args[name] = values[id % values.length];
        id = Math.floor(id / values.length);
      }
      return { kind: block.kind, args };
    }
    id -= count;
  }
  throw new Error('no such action');
}

/** `match` is what `new` said, `decision` what `decide` says: `actions` are the legal ids, and
 * `view` is all that your seat sees. What would you like to do? */
function choose(match, decision) {
  return decision.actions[Math.floor(Math.random() * decision.actions.length)];
}

let match = null;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case 'hello':
      if (message.protocol !== PROTOCOL) process.exit(1);
      say({ type: 'hello', protocol: PROTOCOL, name: 'Random', wants: ['view'] });
      break;
    case 'new':
      match = message;
      break;
    case 'decide': {
      const action = choose(match, message);
      if (telling) console.error(meaning(action, match.meanings));
      say({ type: 'choose', number: message.number, action });
      break;
    }
    case 'over':
      if (telling) console.error(message.result);
  }
}
