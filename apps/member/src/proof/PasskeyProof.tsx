import { useTranslation } from "@sumi/app/speech.ts";
import { Button } from "@sumi/ui/Button.tsx";
import type { Proof } from "./use-proof.ts";

/** Proves by a passkey; the browser itself asks for the fingerprint, face or key. */
export function PasskeyProof({ proof }: { readonly proof: Proof }) {
  const { t } = useTranslation("proof");
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-danger text-small empty:hidden">
        {proof.message}
      </p>
      <Button
        kind="primary"
        size="large"
        isWide
        isLoading={proof.isBusy}
        onPress={() => void proof.byPasskey()}
      >
        {t("usePasskey")}
      </Button>
    </div>
  );
}
