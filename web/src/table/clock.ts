/** 0:07, 12:30, 3 h 05, 2 d 4 h: time left, as short as it can be said. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${two(minutes % 60)}`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
