import { type AddressInfo, createServer, type Server } from "node:net";

/** A mail server that takes every mail but those for an address that begins with "nobody". */
export type MailServer = {
  readonly url: string;
  /** The mails as they came over the wire. */
  readonly mails: readonly string[];
  close(): Promise<void>;
};

/** Speaks as little SMTP (RFC 5321) as a client needs to hand over a mail. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = "";
    let isMail = false;
    socket.setEncoding("utf8");
    socket.write("220 mail.example\r\n");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf(isMail ? MAIL_END : LINE_END); end >= 0; ) {
        const said = text.slice(0, end);
        text = text.slice(end + (isMail ? MAIL_END : LINE_END).length);
        if (isMail) mails.push(said);
        isMail = !isMail && said === "DATA";
        socket.write(isMail ? "354 go on\r\n" : answerTo(said));
        end = text.indexOf(isMail ? MAIL_END : LINE_END);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `smtp://127.0.0.1:${portOf(server)}`, mails, close: () => closed(server) };
}

const LINE_END = "\r\n";
const MAIL_END = "\r\n.\r\n";

function answerTo(said: string): string {
  return said.startsWith("RCPT TO:<nobody") ? "550 nobody of that name\r\n" : "250 good\r\n";
}

function portOf(server: Server): number {
  // A server that listens has an address with a port.
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
