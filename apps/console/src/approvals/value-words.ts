import { useTranslation } from "@sumi/app/speech.ts";
import type { SentenceValueData } from "@sumi/contract/approvals/sentence.ts";
import { accountWord } from "../kit/account-words.ts";
import { staffName } from "../kit/staff-name.ts";
import { useParameterWords } from "../kit/use-parameter-words.ts";
import { useFormat } from "../language/use-format.ts";

type List = Extract<SentenceValueData, { readonly kind: "codes" }>["list"];

/** The words of each list of codes: their file, and the beginning of their keys. */
const WORDS_OF = {
  announcement_kind: "announcements:kind",
  appointment: "codes:appointAgent",
  audience: "announcements:audience",
  brake: "brakes:kind",
  cancellation: "subscriptions:reason",
  contract_status: "perpetual:status",
  decertify: "codes:decertify",
  delivery_mode: "delivery:mode",
  dismissal: "codes:dismissAgent",
  freeze: "codes:freeze",
  halt: "codes:halt_reason",
  link_reason: "codes:link_reason",
  link_state: "codes:link_state",
  market_status: "markets:status",
  page_section: "pages:section",
  reversal: "codes:reverse",
  role: "common:role",
  standing: "proposals:standing",
  stop: "mining:reason",
} as const satisfies Record<List, string>;

/** Puts the values of acts into words. A newer server may send codes that have none. */
export function useValueWords(): (value: SentenceValueData) => string {
  const { t } = useTranslation(["proposals", "common"]);
  const { t: common } = useTranslation();
  const format = useFormat();
  const parameter = useParameterWords();
  // The catalogue's keys are known to the compiler, codes of the wire are not.
  const sayCode = t as (keys: readonly string[]) => string;
  return (value) => {
    switch (value.kind) {
      case "text":
        return value.text;
      case "parameter":
        return [parameter.name(value), ...value.thing].join(" · ");
      case "figure":
        return parameter.value(value, value.value);
      case "number":
        return format.number(value.number);
      case "moment":
        return format.moment(value.ms);
      case "span":
        return format.span(value.ms);
      case "account":
        return accountWord(value.path, common);
      case "codes":
        return (
          value.codes
            .map((each) => sayCode([`${WORDS_OF[value.list]}_${each}`, each]))
            .join(t("common:listMark")) || t("nothing")
        );
      case "member": {
        const { uid, username } = value.member;
        return username === "" ? uid : `${username} (${uid})`;
      }
      case "staff":
        return staffName(value.staff);
    }
  };
}

/** The sentence of an act in the reader's language. */
export function useActSentence() {
  const { t } = useTranslation("proposals");
  const valueWord = useValueWords();
  const say = t as (key: string, values: Readonly<Record<string, string>>) => string;
  return ({
    name,
    values,
  }: {
    name: string;
    values: Readonly<Record<string, SentenceValueData>>;
  }) =>
    say(
      name,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, valueWord(value)])),
    ).trim();
}
