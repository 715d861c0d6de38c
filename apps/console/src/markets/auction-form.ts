/** The form that announces the opening auction of a market. */
export type AuctionForm = {
  readonly symbol: string;
  readonly project: string;
  readonly day: string;
  readonly time: string;
  readonly minutes: string;
  readonly note: string;
};

export type AuctionErrors = {
  readonly symbol?: "marketWrong";
  readonly project?: "saleWrong";
  readonly day?: "dayWrong";
  readonly time?: "timeWrong";
  readonly minutes?: "minutesWrong";
  readonly note?: "noteMissing";
};

const SYMBOL = /^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$/;

/** The errors by field; the server also checks sale, market and start against each other. */
export function auctionErrors(form: AuctionForm): AuctionErrors {
  const minutes = Number(form.minutes);
  return {
    ...(!SYMBOL.test(form.symbol.trim().toUpperCase()) && { symbol: "marketWrong" }),
    ...(!/^[1-9]\d{0,14}$/.test(form.project.trim()) && { project: "saleWrong" }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(form.day) && { day: "dayWrong" }),
    ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(form.time.trim()) && { time: "timeWrong" }),
    ...(!(Number.isInteger(minutes) && minutes >= 30 && minutes <= 1_440) && {
      minutes: "minutesWrong",
    }),
    ...(form.note.trim() === "" && { note: "noteMissing" }),
  };
}

/** The fields of the call. Day and time are read in UTC. */
export function auctionFields({ symbol, project, day, time, minutes, note }: AuctionForm) {
  return {
    symbol: symbol.trim().toUpperCase(),
    project: project.trim(),
    start_ms: String(Date.parse(`${day}T${time.trim()}:00.000Z`)),
    minutes: minutes.trim(),
    note: note.trim(),
  };
}
