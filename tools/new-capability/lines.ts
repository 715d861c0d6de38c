/** An entry of a list: its import, and its place between two texts of the file. */
export type Entry = {
  readonly file: string;
  readonly import?: string;
  /** Entered before the first `before` that follows `after`, or right behind `after`. */
  readonly places: readonly {
    readonly after: string;
    readonly before?: string;
    readonly text: string;
  }[];
};

/** A line at the end of a list. */
function atEnd(file: string, from: string, list: string, text: string, end = "\n]"): Entry {
  return { file, import: from, places: [{ after: list, before: end, text: `\n  ${text},` }] };
}

/** Members of unions, which come first so that no line of another has to change. */
function inUnion(file: string, from: string, union: string, type: string): Entry {
  return {
    file,
    import: from,
    places: [{ after: `export type ${union} =`, text: `\n  | ${type}` }],
  };
}

const CONST = "%CONST%";
const OWN = 'from "./%kebab%';

/** Every list that a capability with all its parts is entered into. */
export const ENTRIES: readonly Entry[] = [
  atEnd(
    "packages/core/src/capabilities.ts",
    `import { ${CONST} } ${OWN}/capability.ts";`,
    "const LISTED = [",
    CONST,
  ),
  inUnion(
    "packages/core/src/vocabulary.ts",
    `import type { %Singular%Vocabulary } ${OWN}/vocabulary.ts";`,
    "Listed",
    "%Singular%Vocabulary",
  ),
  {
    file: "packages/core/src/state.ts",
    import: `import { %Plural% } ${OWN}/%kebab%.ts";`,
    places: [
      {
        after: "readonly approvals = new Approvals();",
        text: "\n  readonly %plural% = new %Plural%();",
      },
    ],
  },
  atEnd(
    "packages/contract/src/capabilities.ts",
    `import { ${CONST} } ${OWN}/capability.ts";`,
    "export const CAPABILITIES = [",
    CONST,
  ),
  {
    file: "packages/store/src/capabilities.ts",
    import: `import { ${CONST} } ${OWN}/capability.ts";`,
    places: [
      {
        after: "export const CAPABILITIES: readonly Capability[] = [",
        before: "\n  DEPOSITS,",
        text: `\n  ${CONST},`,
      },
    ],
  },
  inUnion(
    "packages/store/src/vocabulary.ts",
    `import type { %Singular%Bill } ${OWN}/bills.ts";`,
    "BillType",
    "%Singular%Bill",
  ),
  inUnion(
    "packages/store/src/vocabulary.ts",
    `import type { %Singular%Notice } ${OWN}/notices.ts";`,
    "NoticeContent",
    "%Singular%Notice",
  ),
  atEnd(
    "apps/server/src/capabilities.ts",
    'import { %CONST% } from "./member/%kebab%/capability.ts";',
    "export const MEMBER_CAPABILITIES = [",
    CONST,
  ),
  atEnd(
    "apps/server/src/capabilities.ts",
    'import { STAFF_%CONST% } from "./staff/%kebab%/capability.ts";',
    "export const STAFF_CAPABILITIES = [",
    "STAFF_%CONST%",
  ),
  {
    file: "apps/member/src/capabilities.ts",
    import: `import { ${CONST} } ${OWN}/routes.ts";`,
    places: [
      {
        after: "export const CAPABILITIES = [",
        before: "\n  NOT_FOUND,",
        text: `\n  ${CONST},`,
      },
    ],
  },
  atEnd(
    "apps/console/src/places.ts",
    `import { ${CONST} } ${OWN}/place.ts";`,
    "export const PLACES = [",
    CONST,
  ),
  atEnd(
    "apps/console/src/paths.ts",
    `import { ${CONST}_PATHS } ${OWN}/paths.ts";`,
    "export const paths = {",
    `...${CONST}_PATHS`,
    "\n}",
  ),
  {
    file: "tests/model/capabilities.ts",
    import: `import { ${CONST}, %Plural% } ${OWN}.ts";`,
    places: [
      {
        after: "export const CAPABILITIES = {",
        before: "\n}",
        text: `\n  "%kebab%": ${CONST},`,
      },
      {
        after: "export class CapabilityStates {",
        text: "\n  readonly %plural% = new %Plural%();",
      },
    ],
  },
  atEnd(
    "tests/simulation/workload/capabilities.ts",
    `import { ${CONST} } ${OWN}.ts";`,
    "export const CAPABILITIES = {",
    `"%kebab%": ${CONST}`,
    "\n}",
  ),
  {
    file: "docs/capabilities/README.md",
    places: [
      {
        after: "| [parameters](parameters.md)",
        before: "\n",
        text: "\n| [%kebab%](%kebab%.md) | not decided yet |",
      },
    ],
  },
];
