import { useEffect, useState } from "react";

/** Shows an SVG on the dark background of header and footer; nothing for an empty string. */
export function Drawing({ svg }: { svg: string }) {
	const address = useAddress(svg);
	return address === null ? null : <img className="drawing" src={address} alt="" />;
}

/**
 * A blob URL, because an SVG in an <img> runs no scripts. `currentColor` becomes the text colour on the dark
 * background.
 */
function useAddress(svg: string): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (svg === "") return setUrl(null);
		const own = svg.replaceAll("currentColor", "#f6f1e7");
		const made = URL.createObjectURL(new Blob([own], { type: "image/svg+xml" }));
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [svg]);
	return url;
}
