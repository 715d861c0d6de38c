/** The forms of a capability's name that its templates and lines are written in. */
export type Names = Readonly<Record<string, string>>;

const NAME = /^[a-z]+(?:-[a-z]+)*$/;

/** The forms of a name such as `gift-cards`; the tokens of templates are written `%kebab%`. */
export function namesOf(name: string): Names {
  if (!NAME.test(name)) {
    throw new Error(`"${name}" is no name: write small letters and hyphens, such as gift-cards.`);
  }
  const plural = camel(name);
  const singularName = /[^s]s$/.test(name) ? name.slice(0, -1) : name;
  const singular = camel(singularName);
  const words = name.replaceAll("-", " ");
  return {
    kebab: name,
    lower: name.replaceAll("-", ""),
    CONST: constant(name),
    SINGULAR: constant(singularName),
    plural,
    Plural: capital(plural),
    singular,
    Singular: capital(singular),
    Words: capital(words),
  };
}

/** A text with every token replaced by its form of the name. */
export function named(text: string, names: Names): string {
  return text.replaceAll(/%(\w+?)%/g, (token, form: string) => names[form] ?? token);
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function constant(name: string): string {
  return name.toUpperCase().replaceAll("-", "_");
}
