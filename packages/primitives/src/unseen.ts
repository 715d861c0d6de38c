/**
 * Characters that nobody sees and that change what is seen beside them: control and direction
 * characters, joiners, tags, variation selectors, fillers, a blank of Braille.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** More marks than a letter has in any script: they pile up over the lines around them. */
const PILED = /[\p{Mn}\p{Me}]{5}/u;

/** A sign that is shown in colour, as keyboards write it: the one use of a variation selector. */
const COLOURED = /(\p{Extended_Pictographic})\ufe0f/gu;

/** True if a text has what its reader does not see, or what covers other texts. */
export function hidesCharacters(text: string): boolean {
  return UNSEEN.test(text.replace(COLOURED, "$1")) || PILED.test(text);
}
