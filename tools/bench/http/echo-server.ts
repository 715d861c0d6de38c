import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerMeasurements } from "./measured-process.ts";

/** The least that a Node server can do with a request: send the same body back. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    response.writeHead(200, {
      "content-type": "application/octet-stream",
      "content-length": body.length,
    });
    response.end(body);
  });
});

server.listen(0, "127.0.0.1", () => {
  // A listening TCP server has an address with a port.
  answerMeasurements({ port: (server.address() as AddressInfo).port });
});
