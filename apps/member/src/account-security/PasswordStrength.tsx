import { useTranslation } from "@sumi/app/speech.ts";
import { type Strength, strengthOf } from "./password-strength.ts";

const BARS = { weak: 1, fair: 2, strong: 3 } as const satisfies Record<Strength, number>;
const COLOURS = {
  weak: "bg-danger",
  fair: "bg-warning",
  strong: "bg-success",
} as const satisfies Record<Strength, string>;

/** Shows the strength of a password as a word and three bars. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTranslation("account-security");
  const strength = strengthOf(password);
  return (
    <p role="status" className="flex min-h-5 flex-wrap items-center gap-x-3 text-caption">
      {strength !== undefined && (
        <>
          <span aria-hidden="true" className="flex w-24 gap-1">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1 flex-1 rounded-full ${
                  bar <= BARS[strength] ? COLOURS[strength] : "bg-surface-3"
                }`}
              />
            ))}
          </span>
          <span className="text-text-3">{t("strength")}</span>
          <span className="text-text-1">{t(strength)}</span>
        </>
      )}
    </p>
  );
}
