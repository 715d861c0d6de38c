import * as contract from "@sumi/contract/support/ready-answers.ts";
import { filledIn, type Placeholder } from "@sumi/contract/support/terms.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readMessages } from "@sumi/store/support/messages.ts";
import {
  deleteReadyAnswer,
  type ReadyAnswer,
  readReadyAnswers,
  setReadyAnswer,
} from "@sumi/store/support/ready-answers.ts";
import type { SupportThread } from "@sumi/store/support/threads.ts";
import { messageData } from "../../member/support/data.ts";
import { neededText } from "../../member/support/texts.ts";
import type { SupportTools } from "../../member/support/tools.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { readable } from "./own-thread.ts";

/** Everybody who lacks an answer in their language gets it in one of these, or in any other. */
const FALLBACKS: readonly Language[] = ["en-US", "ja-JP"];

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
    const texts = await readReadyAnswers(database);
    const answers = namesIn(texts).flatMap((name) => {
      const written = textsOf(texts, name);
      const wanted = [own.value.language, ...FALLBACKS, written[0]?.language];
      const found = wanted.map((language) => written.find((each) => each.language === language));
      const first = found.find((each) => each !== undefined);
      if (first === undefined) return [];
      return [{ name, language: first.language, text: filledIn(first.text, values) }];
    });
    return accept({ answers });
  });

  staffRoute(server, contract.keepReadyAnswer, async ({ name, language, text }, { staff }) => {
    const words = neededText(text);
    if (!words.ok) return words;
    const answer = { name: name.trim(), language, text: words.value };
    await setReadyAnswer(database, { ...answer, staff, timeMs: nowMs() });
    return accept({});
  });

  staffRoute(server, contract.dropReadyAnswer, async ({ name }) => {
    await deleteReadyAnswer(database, name);
    return accept({});
  });
}

function namesIn(texts: readonly ReadyAnswer[]): readonly string[] {
  return [...new Set(texts.map(({ name }) => name))];
}

/** The texts of one name; a language that is not spoken any more is left out. */
function textsOf(texts: readonly ReadyAnswer[], name: string) {
  return texts.flatMap((each) => {
    const language = LANGUAGES.find((known) => known === each.language);
    return each.name !== name || language === undefined ? [] : [{ language, text: each.text }];
  });
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
