/** How each language says that a word is not decided yet. */
const UNDECIDED = {
  "zh-CN": "待定",
  "en-US": "undecided",
  "fr-FR": "à décider",
  "de-DE": "noch offen",
  "it-IT": "da decidere",
  "ja-JP": "未定",
  "ko-KR": "미정",
  "tr-TR": "belirsiz",
  "zh-TW": "待決定",
} as const;

type Language = keyof typeof UNDECIDED;

/** A file of messages, with the keys that are entered and their words. */
export type Messages = { readonly file: string; readonly words: Readonly<Record<string, string>> };

/** The files of messages that a capability adds or adds to, in every language. */
export const MESSAGES: readonly Messages[] = [
  // Object.keys forgets that they are the table's own.
  ...Object.keys(UNDECIDED).flatMap((language) => ofMember(language as Language)),
  ...(["en-US", "ja-JP"] as const).flatMap((language) => [
    wordsIn(`console/${language}/%kebab%`, language, ["title"]),
    wordsIn(`console/${language}/common`, language, ["%plural%"]),
  ]),
];

function ofMember(language: Language): readonly Messages[] {
  return [
    wordsIn(`${language}/%kebab%`, language, ["title", "none"]),
    wordsIn(`${language}/bill-types/%kebab%`, language, ["%SINGULAR%"]),
    wordsIn(`${language}/notice-texts/%kebab%`, language, [
      "%singular%Closed",
      "%singular%ClosedText",
    ]),
  ];
}

function wordsIn(name: string, language: Language, keys: readonly string[]): Messages {
  const words = keys.map((key) => [key, `%Words% – ${UNDECIDED[language]}`] as const);
  return { file: `packages/messages/src/${name}.json`, words: Object.fromEntries(words) };
}
