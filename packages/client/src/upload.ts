/** Receives the share of the upload that has left this device, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Sends like `fetch` and reports progress: photographs take long on slow networks. XMLHttpRequest
 * is the only browser API that knows the progress of an upload.
 */
export function fetchTelling(onProgress: OnProgress): typeof fetch {
  return (address, { method = "GET", headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = "blob";
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError("nobody answered"));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener("abort", () => request.abort());
      // The client sends forms and nothing else, which both of them take.
      request.send(body as FormData);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name !== "") headers.append(name, value.join(": "));
  }
  return new Response(request.response, { status: request.status, headers });
}
