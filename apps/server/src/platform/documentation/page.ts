import { CODES } from "@sumi/contract/wire/codes.ts";
import { API_BASE, type Endpoint, rejectionsOf } from "@sumi/contract/wire/endpoint.ts";
import {
  fieldsSchema,
  filesSchema,
  INTRODUCTION,
  type Json,
  type JsonObject,
  schemaOf,
} from "@sumi/contract/wire/openapi.ts";

/** The reference as one page: a list of calls, then each with its fields, data and refusals. */
export function documentationPage(
  endpoints: readonly Endpoint[],
  options: { readonly name: string; readonly version: string; readonly stylesheet: string },
): string {
  const calls = [...endpoints].sort((a, b) => a.path.localeCompare(b.path, "en"));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(options.name)} API ${escaped(options.version)}</title>
<link rel="stylesheet" href="${options.stylesheet}">
</head>
<body>
<main>
<h1>${escaped(options.name)} API</h1>
<p>${prose(INTRODUCTION)}</p>
<p>For programs: <a href="${API_BASE}/openapi.json">openapi.json</a></p>
<nav aria-label="Calls"><ul>
${calls.map((call) => `<li><a href="#${anchorOf(call)}">${titleOf(call)}</a></li>`).join("\n")}
</ul></nav>
${calls.map(section).join("\n")}
</main>
</body>
</html>
`;
}

function section(call: Endpoint): string {
  const session = call.role === "public" ? "Needs no session." : "Needs a session.";
  return `<section id="${anchorOf(call)}">
<h2>${titleOf(call)}</h2>
<p>${prose(call.summary)} ${session}</p>
${table("Fields", rowsOf(fieldsSchema(call), ""))}
${filesTable(call)}
${table("Data", rowsOf(schemaOf(call.data), ""))}
<h3>Refusals</h3>
<p class="refusals">${rejectionsOf(call).map(refusal).join(" ")}</p>
</section>`;
}

type Row = { readonly name: string; readonly type: string; readonly note: string };

function table(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return `<h3>${title}</h3>\n<p>None.</p>`;
  const lines = rows.map(
    ({ name, type, note }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(type)}</td>` +
      `<td>${prose(note)}</td></tr>`,
  );
  return `<h3>${title}</h3>\n<table><tbody>\n${lines.join("\n")}\n</tbody></table>`;
}

/** The pictures of a call; empty for the calls that take none. */
function filesTable(call: Endpoint): string {
  const properties = filesSchema(call);
  if (Object.keys(properties).length === 0) return "";
  return table("Files", rowsOf({ properties, required: Object.keys(properties) }, ""));
}

/** A schema's properties as a flat list of name, type and meaning, such as "rows[].price". */
function rowsOf(schema: JsonObject, prefix: string): Row[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(variants)) {
    const objects = variants.filter(isObject).filter((variant) => "properties" in variant);
    return objects.flatMap((variant) => rowsOf(variant, prefix));
  }
  if (isObject(schema.items)) return rowsOf(schema.items, `${prefix}[]`);
  if (!isObject(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([field, property]) => {
    if (!isObject(property)) return [];
    const name = prefix === "" ? field : `${prefix}.${field}`;
    const optional = required.includes(field) ? "" : "optional";
    const description = typeof property.description === "string" ? property.description : "";
    const note = [optional, description].filter((part) => part !== "").join(": ");
    return [{ name, type: typeOf(property), note }, ...rowsOf(property, name)];
  });
}

function typeOf(schema: JsonObject): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => String(value)).join(" | ");
  const variants = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(variants)) return variants.filter(isObject).map(typeOf).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  return typeof schema.type === "string" ? schema.type : "any";
}

function refusal(key: keyof typeof CODES): string {
  const { code, status } = CODES[key];
  return `<code>${code} ${key}${status === 200 ? "" : ` (HTTP ${status})`}</code>`;
}

function titleOf({ method, path }: Endpoint): string {
  return `<span class="method">${method}</span> ${escaped(API_BASE + path)}`;
}

function anchorOf({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}${path.toLowerCase().replaceAll("/", "-")}`;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Escapes a text, and marks the parts between backticks as code. */
function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
