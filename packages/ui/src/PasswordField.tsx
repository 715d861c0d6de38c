import { useState } from "react";
import { IconButton } from "./IconButton.tsx";
import { Icon } from "./icons/Icon.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "lead" | "trail"> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password that its owner may look at. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      lead={<Icon name="lock-simple" size={20} />}
      trail={
        <span className="-mr-3">
          <IconButton
            icon={isShown ? "eye-slash" : "eye"}
            size={20}
            label={isShown ? hideLabel : showLabel}
            onPress={() => setShown(!isShown)}
          />
        </span>
      }
    />
  );
}
