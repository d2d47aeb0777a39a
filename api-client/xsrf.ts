const cookieName = "XSRF-TOKEN";

export function readXsrfToken(cookies: string): string | null {
	for (const cookie of cookies.split(";")) {
		const equals = cookie.indexOf("=");
		if (cookie.slice(0, equals).trim() !== cookieName) continue;
		return decode(cookie.slice(equals + 1).trim()) || null;
	}
	return null;
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
