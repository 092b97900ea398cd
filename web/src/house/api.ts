/** HTTP with the house. Whatever goes wrong becomes a `Fault`, which has words for people. */
import type { StudyPage } from '../study/page';
import { keep } from './promises';
import type {
  Chances,
  Frame,
  Game,
  House,
  Entry,
  FaultTold,
  Level,
  Person,
  Program,
  Replay,
  SeatAsked,
  Stats,
  Summary,
  Table,
  TableAsked,
} from './wire';

/** Something that went wrong, with a key of the catalogue (`fault-<code>`) and its arguments. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, number | string> = {},
  ) {
    super(code);
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Fault('network');
  }
  if (answer.ok) return answer;
  throw await faultOf(answer);
}

async function faultOf(answer: Response): Promise<Fault> {
  try {
    const { error } = (await answer.json()) as { error: FaultTold };
    return new Fault(error.code, error.args);
  } catch {
    return new Fault(answer.status >= 500 ? 'network' : 'bad_request');
  }
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

async function send<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  return (await (await ask(path, init)).json()) as T;
}

const text = async (path: string): Promise<string> => (await ask(path)).text();

async function tableFrom(method: 'POST' | 'PUT', path: string, body?: unknown): Promise<Table> {
  return seen(await send<{ table: Table }>(method, path, body));
}

/** Whatever is told of a table: its promise is kept the first time. */
function seen({ table }: { table: Table }): Table {
  keep(table);
  return table;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;
const eyes = (seat: number | null | undefined): string =>
  seat === null || seat === undefined ? '' : `seat=${seat}`;

export const house = (): Promise<House> => get('/api/house');
export const games = async (): Promise<Game[]> =>
  (await get<{ games: Game[] }>('/api/games')).games;
export const sharedText = (lang: string): Promise<string> => text(`/api/text/${lang}`);
export const gameText = (slug: string, lang: string): Promise<string> =>
  text(`/api/games/${slug}/text/${lang}`);
export const rulesPage = (slug: string, lang: string): Promise<string> =>
  text(`/api/games/${encodeURIComponent(slug)}/rules/${lang}`);
export const studyPage = (slug: string, lang: string): Promise<StudyPage> =>
  get(`/api/games/${encodeURIComponent(slug)}/study/${lang}`);
/** Where the pictures of a rules page are found. */
export const rulesFolder = (slug: string): string => `/api/games/${encodeURIComponent(slug)}/`;

type Me = { me: Person | null };
export const me = async (): Promise<Person | null> => (await get<Me>('/api/me')).me;
export const takeName = async (name: string): Promise<Person | null> =>
  (await send<Me>('POST', '/api/me', { name })).me;
export const makePhrase = async (): Promise<string> =>
  (await send<{ phrase: string }>('POST', '/api/me/phrase')).phrase;
export const claim = async (phrase: string): Promise<Person | null> =>
  (await send<Me>('POST', '/api/me/claim', { phrase })).me;
/** Leave this device: the person stays known to the house. */
export const signOut = async (): Promise<Person | null> =>
  (await send<Me>('POST', '/api/me/sign-out')).me;
/** No other device is signed in any more. */
export const revoke = async (): Promise<Person | null> =>
  (await send<Me>('POST', '/api/me/revoke')).me;
/** For good: moves stay, the name goes. */
export const forget = async (): Promise<Person | null> =>
  (await send<Me>('POST', '/api/me/forget')).me;
export const programs = async (): Promise<Program[]> =>
  (await get<{ programs: Program[] }>('/api/me/programs')).programs;
/** A key for a program of mine; told once. */
export const makeProgram = async (name: string): Promise<string> =>
  (await send<{ key: string }>('POST', '/api/me/programs', { name })).key;
export const removeProgram = async (id: string): Promise<Program[]> =>
  (await send<{ programs: Program[] }>('DELETE', `/api/me/programs/${encodeURIComponent(id)}`))
    .programs;
export const myTables = async (): Promise<Summary[]> =>
  (await get<{ tables: Summary[] }>('/api/me/tables')).tables;

export const publicTables = (): Promise<{ waiting: Summary[]; running: Summary[] }> =>
  get('/api/tables');
export const openTable = (asked: TableAsked): Promise<Table> =>
  tableFrom('POST', '/api/tables', asked);
export const table = async (id: string): Promise<Table> => seen(await get(at(id)));
export const join = (id: string): Promise<Table> => tableFrom('POST', `${at(id)}/join`);
export const takeSeat = (id: string, seat: number, nonce: string | null): Promise<Table> =>
  tableFrom('POST', `${at(id)}/seats/${seat}/take`, nonce === null ? {} : { nonce });
export const leaveSeat = (id: string, seat: number): Promise<Table> =>
  tableFrom('POST', `${at(id)}/seats/${seat}/leave`);
export const reclaimSeat = (id: string, seat: number): Promise<Table> =>
  tableFrom('POST', `${at(id)}/seats/${seat}/reclaim`);
export const changeSeat = (
  id: string,
  seat: number,
  to: Exclude<SeatAsked, { kind: 'me' | 'mine' }>,
): Promise<Table> => tableFrom('PUT', `${at(id)}/seats/${seat}`, to);
export const start = (id: string, fill: Level | null): Promise<Table> =>
  tableFrom('POST', `${at(id)}/start`, fill === null ? {} : { fill });
export const close = (id: string): Promise<Table> => tableFrom('POST', `${at(id)}/close`);
/** The table of the next match; my seat there is kept. */
export const rematch = (id: string): Promise<Table> =>
  tableFrom('POST', `${at(id)}/rematch`, { sit: false });
export const olderLog = (id: string, before: number): Promise<{ entries: Entry[]; from: number }> =>
  get(`${at(id)}/log?before=${before}&limit=100`);

export const replay = (id: string, seat?: number | null): Promise<Replay> =>
  get(`${at(id)}/replay?${eyes(seat)}`);
export const frames = async (
  id: string,
  ply: number,
  count: number,
  seat?: number | null,
): Promise<Frame[]> =>
  (await get<{ frames: Frame[] }>(`${at(id)}/replay/${ply}?count=${count}&${eyes(seat)}`)).frames;
export const recordAddress = (id: string): string => `${at(id)}/record`;
export const keepRecord = async (file: Blob): Promise<Table> =>
  (
    (await (
      await ask('/api/records', {
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/json' },
      })
    ).json()) as { table: Table }
  ).table;
export const stats = (id: string): Promise<Stats> => get(`${at(id)}/stats`);
export const chances = (id: string): Promise<Chances> => get(`${at(id)}/chances`);
