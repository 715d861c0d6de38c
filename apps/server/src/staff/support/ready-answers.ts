import * as contract from "@sumi/contract/support/ready-answers.ts";
import type { Placeholder } from "@sumi/contract/support/terms.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readMessages } from "@sumi/store/support/messages.ts";
import {
  deleteReadyAnswer,
  readReadyAnswers,
  setReadyAnswer,
} from "@sumi/store/support/ready-answers.ts";
import type { SupportThread } from "@sumi/store/support/threads.ts";
import { messageData } from "../../member/support/data.ts";
import { neededText } from "../../member/support/texts.ts";
import type { SupportTools } from "../../member/support/tools.ts";
import { note } from "../../platform/staff/desk.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { readable } from "./own-thread.ts";
import { namesIn, readyTexts, textsOf } from "./ready-texts.ts";

/** Ready answers: kept and deleted by those who manage them, used by those who answer. */
export function readyAnswerRoutes(server: ConsoleServer, tools: SupportTools): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.readyAnswers, async () => {
    const texts = await readReadyAnswers(database);
    const answers = namesIn(texts).map((name) => ({ name, texts: textsOf(texts, name) }));
    return accept({ answers });
  });

  staffRoute(server, contract.readyAnswersFor, async ({ id }, caller) => {
    const own = await readable(server, caller, id);
    if (!own.ok) return own;
    const values = await valuesOf(server, tools, own.value);
    const { language } = own.value;
    return accept({ answers: [...(await readyTexts(database, { language, values }))] });
  });

  staffRoute(server, contract.keepReadyAnswer, async ({ name, language, text }, caller) => {
    const words = neededText(text);
    if (!words.ok) return words;
    const { staff } = caller;
    const answer = { name: name.trim(), language, text: words.value };
    const noted = await recorded(server, caller, { act: "ready answer kept", ...answer });
    if (!noted.ok) return noted;
    await setReadyAnswer(database, { ...answer, staff, timeMs: nowMs() });
    return accept({});
  });

  staffRoute(server, contract.dropReadyAnswer, async ({ name }, caller) => {
    const noted = await recorded(server, caller, { act: "ready answer dropped", name });
    if (!noted.ok) return noted;
    await deleteReadyAnswer(database, name);
    return accept({});
  });
}

/** The journal has who changed words of the house, and to what, before they count. */
function recorded(
  server: ConsoleServer,
  caller: StaffCaller,
  details: Readonly<Record<string, string>>,
) {
  return note(server, caller, { event: "SUPPORT_HANDLED", details });
}

/** The words that replace the placeholders in a thread. */
async function valuesOf(
  { numbers }: Pick<ConsoleServer, "numbers">,
  tools: SupportTools,
  thread: SupportThread,
): Promise<Readonly<Partial<Record<Placeholder, string>>>> {
  const uid = String(uidOf(thread.member));
  const rows = await readMessages(tools.database, thread.id);
  const carrying = rows.findLast(({ card }) => card !== undefined);
  if (carrying === undefined) return { uid };
  const [message] = await messageData(tools, thread, [carrying]);
  const card = message?.card;
  if (card === undefined || card === null) return { uid };
  const numbering = card.kind === "withdrawal" ? "withdrawals" : "commands";
  return {
    uid,
    card: numbers.shown(numbering, Number(card.id)),
    amount: `${card.amount} ${card.coin}`,
  };
}
