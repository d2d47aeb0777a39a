import { useEffect, useState } from "react";

/** Shows an SVG on the dark background of header and footer; nothing for an empty string. */
export function SvgImage({ svg }: { svg: string }) {
	const url = useSvgUrl(svg);
	return url === null ? null : <img className="svg-image" src={url} alt="" />;
}

/**
 * A blob URL, because an SVG in an <img> runs no scripts. `currentColor` becomes the text colour on the dark
 * background, and text is sans-serif like that of the site, whose fonts an <img> does not have.
 */
function useSvgUrl(svg: string): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (svg === "") return setUrl(null);
		const shown = svg.replaceAll("currentColor", "#f6f1e7").replace("<svg ", '<svg font-family="sans-serif" ');
		const objectUrl = URL.createObjectURL(new Blob([shown], { type: "image/svg+xml" }));
		setUrl(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [svg]);
	return url;
}
