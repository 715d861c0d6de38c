/** Every case that was certified by these papers; each has a document and a birthday of its own. */
const known: string[] = [];

/** What a reviewer reads on the papers of that case. */
export function papersOf(of: string, more = {}) {
  if (!known.includes(of)) known.push(of);
  const number = known.indexOf(of);
  const birth = new Date(Date.UTC(1980, 0, 1 + number)).toISOString().slice(0, 10);
  return { id: of, document_number: `TK ${100_000 + number}`, birth_date: birth, ...more };
}
