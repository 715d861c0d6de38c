import { randomUUID } from "node:crypto";
import type { OperatorConfiguration } from "../configuration/operator.ts";
import type { Transport } from "../mail/transport.ts";
import type { Message } from "./telling.ts";

const PATIENCE_MS = 10_000;

/** Sends messages to the operator; undefined where nobody is configured. */
export function operatorLine(
  operator: OperatorConfiguration,
  transport: Transport | undefined,
): ((message: Message) => Promise<void>) | undefined {
  if (operator.kind === "none") return undefined;
  if (operator.kind === "address") return (message) => post(operator.url, message);
  if (transport === undefined) return undefined;
  return ({ subject, lines }) =>
    transport.send({
      id: randomUUID(),
      to: operator.email,
      subject,
      text: `${lines.join("\n")}\n`,
      html: `<!doctype html><html lang="en"><body>${lines.map(paragraph).join("")}</body></html>`,
    });
}

/** The field `text` is what most chats show. */
async function post(url: string, { subject, lines }: Message): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ subject, text: [subject, ...lines].join("\n") }),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the operator's address answered ${response.status}`);
}

function paragraph(line: string): string {
  return `<p>${line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
}
