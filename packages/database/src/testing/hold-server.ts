import { startEmbeddedPostgres } from "../embedded-postgres.ts";

/**
 * A program that tests end the hard way: joins the embedded server of a data folder, prints its
 * addresses as one line of JSON, and leaves when its input ends.
 */
const [, , dataFolder] = process.argv;
if (dataFolder === undefined) throw new Error("usage: hold-server.ts DATA_FOLDER");
const server = await startEmbeddedPostgres(dataFolder);
const { url, folder, processId } = server;
console.log(JSON.stringify({ url, folder, processId }));
process.stdin.on("end", () => void server.leave()).resume();
