import { useEffect, useState } from "react";

/** The address of a chosen file; null without one. */
export function usePreviewUrl(file: File | null): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (!file) return setUrl(null);
		const objectUrl = URL.createObjectURL(file);
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [file]);
	return url;
}
