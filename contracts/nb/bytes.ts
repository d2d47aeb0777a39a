const oneDecimal = new Intl.NumberFormat("nb", { maximumFractionDigits: 1 });
const [megabyte, gigabyte] = [1_000_000, 1_000_000_000];

/** "9,3 MB", of a small size "12 kB", of a large one "1,2 GB". */
export const formatBytes = (bytes: number): string => {
	if (bytes < megabyte) return `${Math.ceil(bytes / 1000)} kB`;
	return bytes < gigabyte ? `${oneDecimal.format(bytes / megabyte)} MB` : `${oneDecimal.format(bytes / gigabyte)} GB`;
};
