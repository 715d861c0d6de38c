/**
 * The offline verifier: a page that is saved, opened without a network and given a proof. The build
 * puts script, words and style into one file (vite/offline-verifier.ts).
 */
import { readProof } from "@sumi/formulas/delivery-proof/proof.ts";
import type { Step } from "@sumi/formulas/delivery-proof/steps.ts";
import { verdictOf, verifyProof } from "@sumi/formulas/delivery-proof/verify.ts";
import { DEFAULT_LANGUAGE, type Language, spokenLanguage } from "@sumi/messages/languages.ts";
import { proofWords } from "@sumi/messages/proof-words.ts";
import { sha256 } from "../sha256.ts";
import { figuresOf, figureText, type ProofWord, STEP_WORDS, VERDICT_WORDS } from "../step-words.ts";
import style from "./style.css?inline";

const language = languageOf(navigator.languages);
// The files of all languages have the same keys (packages/messages/src/member-words.test.ts).
const words = proofWords(language) as Readonly<Record<ProofWord, string>>;

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets = [sheet];
document.documentElement.lang = language;
document.title = words.offlineTitle;

const result = element("section", { role: "status" });
const file = element("input", { type: "file", accept: ".json,application/json" });
const field = element("label", { class: "drop" }, words.drop, file);
document.body.replaceChildren(
  element(
    "main",
    {},
    element("h1", {}, words.offlineTitle),
    element("p", { class: "quiet" }, words.alone),
    field,
    result,
  ),
);

file.addEventListener("change", () => void check(file.files?.[0]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  void check(event.dataTransfer?.files[0]);
});

/** Reads a file and shows every step. */
async function check(dropped: File | undefined): Promise<void> {
  if (dropped === undefined) return;
  const proof = readProof(await dropped.text());
  if (proof === undefined) {
    result.replaceChildren(element("p", { class: "verdict broken" }, words.notProof));
    return;
  }
  const steps = await verifyProof(proof, { sha256: async (text) => sha256(text) });
  const verdict = verdictOf(steps);
  result.replaceChildren(
    element("p", { class: `verdict ${verdict}` }, words[VERDICT_WORDS[verdict]]),
    element("p", { class: "quiet hash" }, proof.record_hash),
    element("ol", {}, ...steps.map(stepItem)),
  );
}

function stepItem(step: Step): HTMLElement {
  const { title, text } = STEP_WORDS[step.name];
  const figures = figuresOf(step).flatMap((figure) => [
    element("dt", {}, words[figure.label]),
    element(
      "dd",
      {},
      figureText(step, figure, (word) => words[word]),
    ),
  ]);
  return element(
    "li",
    { class: step.state },
    element("h2", {}, words[title], element("span", {}, words[step.state])),
    element("p", {}, words[text]),
    element("dl", {}, ...figures),
  );
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function languageOf(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const spoken = spokenLanguage(each);
    if (spoken !== undefined) return spoken;
  }
  return DEFAULT_LANGUAGE;
}
