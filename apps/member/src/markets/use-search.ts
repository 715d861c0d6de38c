import { useState } from "react";

export type Search = {
  readonly text: string;
  readonly isOpen: boolean;
  readonly change: (text: string) => void;
  readonly toggle: () => void;
};

/** The state of the search. Guests open it by its glyph; closing it clears the text. */
export function useSearch(): Search {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  return {
    text,
    isOpen,
    change: setText,
    toggle: () => {
      setOpen(!isOpen);
      setText("");
    },
  };
}
