import { PasswordField } from "@sumi/ui/PasswordField.tsx";
import { SearchField } from "@sumi/ui/SearchField.tsx";
import { SliderCaptcha } from "@sumi/ui/SliderCaptcha.tsx";
import { TextField } from "@sumi/ui/TextField.tsx";
import { useState } from "react";
import { Sample } from "../Sample.tsx";
import { useSpeech } from "../use-speech.ts";

/** Fields of text; those of amounts are shown with the trading components. */
export function Fields() {
  const speech = useSpeech();
  const [email, setEmail] = useState("hanako@example.org");
  const [search, setSearch] = useState("");
  const field = { label: speech.email, value: email, onChange: setEmail };
  const reveal = { showLabel: speech.show, hideLabel: speech.hide };
  return (
    <>
      <Sample name="text: hint, error, off">
        <div className="grid gap-4">
          <TextField {...field} hint={speech.emailHint} />
          <TextField {...field} value="hanako@" error={speech.emailError} />
          <TextField {...field} isDisabled />
          <TextField {...field} value="" placeholder="name@example.org" />
        </div>
      </Sample>
      <Sample name="password; search">
        <div className="grid gap-4">
          <PasswordField
            {...reveal}
            label={speech.password}
            value="correct horse"
            onChange={setEmail}
          />
          <SearchField label={speech.search} value={search} onChange={setSearch} />
        </div>
      </Sample>
      <Sample name="captcha: loading, ready, checking">
        <div className="grid gap-5">
          <Captcha puzzle={undefined} isChecking={false} />
          <Captcha puzzle={PUZZLE} isChecking={false} />
          <Captcha puzzle={PUZZLE} isChecking />
        </div>
      </Sample>
    </>
  );
}

type CaptchaProps = Pick<Parameters<typeof SliderCaptcha>[0], "puzzle" | "isChecking">;

function Captcha({ puzzle, isChecking }: CaptchaProps) {
  const { captcha, captchaHint } = useSpeech();
  return (
    <SliderCaptcha
      puzzle={puzzle}
      isChecking={isChecking}
      label={captcha}
      hint={captchaHint}
      onSolve={() => undefined}
    />
  );
}

const GROUND = '<rect width="320" height="160" fill="#3b4a63"/>';

/** A plain picture in place of the server's. */
const PUZZLE = {
  background: picture(`${GROUND}<circle cx="230" cy="80" r="24" fill="#1b2433"/>`, 320, 160),
  piece: picture('<circle cx="24" cy="24" r="24" fill="#d59a6a"/>', 48, 48),
  pieceY: 56,
  width: 320,
  height: 160,
} as const;

function picture(shapes: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
