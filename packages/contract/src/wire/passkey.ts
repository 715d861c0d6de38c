import { z } from "zod";
import { line } from "./fields.ts";

/** A passkey that a browser made, or its signature, as WebAuthn's own JSON. */
export const passkeyAnswer = z.string().max(16_384).meta({
  description: "JSON text of the PublicKeyCredential, as its toJSON gives it",
});

export const passkeyOptions = (
  reader: "parseCreationOptionsFromJSON" | "parseRequestOptionsFromJSON",
) => z.string().meta({ description: `JSON text, as PublicKeyCredential.${reader} reads it` });

export const passkeyLabel = line.trim().min(1).max(40).meta({
  description: "the owner's own name for it",
});

export const passkeyId = z.string().max(1_400);
