import { useState } from "react";

export type Search = {
  readonly text: string;
  readonly isOpen: boolean;
  readonly change: (text: string) => void;
  readonly toggle: () => void;
};

/** Guests open the search by its glyph; closing it forgets what was typed. */
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
