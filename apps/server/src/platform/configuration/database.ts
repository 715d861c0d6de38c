import type { Reader } from "./reader.ts";

export type DatabaseConfiguration =
  | { readonly kind: "embedded" }
  | {
      readonly kind: "outside";
      readonly url: string;
      /** The role that migrates and grants; the service's own role when absent. */
      readonly ownerUrl: string | undefined;
    };

export function readDatabase(reader: Reader): DatabaseConfiguration {
  const url = reader.text("DATABASE_URL", "");
  const ownerUrl = reader.text("DATABASE_OWNER_URL", "");
  for (const [name, value] of Object.entries({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })) {
    // The value may hold a password, so the sentence never repeats it.
    if (value !== "" && !isDatabaseUrl(value)) {
      reader.problem(`${name} must look like postgres://user:password@host:port/database.`);
    }
  }
  if (url !== "") {
    return { kind: "outside", url, ownerUrl: ownerUrl === "" ? undefined : ownerUrl };
  }
  if (ownerUrl !== "") {
    reader.problem("DATABASE_OWNER_URL has a meaning only together with DATABASE_URL.");
  }
  return { kind: "embedded" };
}

function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}
