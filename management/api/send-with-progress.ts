/**
 * Sends a request like fetch and reports the part of the body that is sent, from 0 to 1, which fetch cannot do. Only
 * for calls that are never redirected.
 */
export function sendWithProgress(onProgress: (sentFraction: number) => void): typeof globalThis.fetch {
	return (input, init = {}) =>
		new Promise((resolve, reject) => {
			const { method = "GET", headers, body, signal } = init;
			const request = new XMLHttpRequest();
			const abort = () => request.abort();
			request.open(method, String(input));
			for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
			request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
			request.onload = () => resolve(toResponse(request));
			request.onerror = () => reject(new TypeError("network request failed"));
			request.onabort = () => reject(signal?.reason ?? new DOMException("aborted", "AbortError"));
			request.onloadend = () => signal?.removeEventListener("abort", abort);
			signal?.addEventListener("abort", abort);
			request.send(body instanceof FormData || typeof body === "string" ? body : null);
		});
}

function toResponse(request: XMLHttpRequest): Response {
	const { status, responseText } = request;
	const headers = new Headers();
	for (const line of request.getAllResponseHeaders().split("\r\n")) {
		const [name = "", value = ""] = line.split(/: (.*)/su);
		if (name !== "") headers.append(name, value);
	}
	return new Response(responseText === "" ? null : responseText, { status, headers });
}
