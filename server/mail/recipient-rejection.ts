type SmtpReply = { command: string; response: string };

/** RFC 3463, X.1.x and X.2.1: the address does not exist or its mailbox is closed. X.1.7 and X.1.8 are about the sender's address. */
const recipientStatus = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/u;

/** Replies without a status code explain policy in words; such a reply concerns the sender, not the recipient. */
const policyPattern =
	/relay|spam|junk|block|black|reputation|policy|denied|sender|\b(?:rbl|dnsbl|spf|dkim|dmarc|ip)\b/iu;

/**
 * Returns the reply's code, such as "550 5.1.1", if the reply says that the recipient's address never accepts mail;
 * otherwise null. The server's text is left out, because it often repeats the address.
 */
export function readRecipientRejection({ command, response }: SmtpReply): string | null {
	const match = /^(5\d\d)[ -](?:(5\.\d{1,3}\.\d{1,3})\b)?/u.exec(response);
	if (!match || (command !== "RCPT TO" && command !== "DATA")) return null;
	const [, code = "", status] = match;
	if (status !== undefined) {
		// Microsoft 365 answers 5.4.1 for an address that does not exist.
		const isUnknown =
			recipientStatus.test(status) || (status === "5.4.1" && /recipient address rejected/iu.test(response));
		return isUnknown ? `${code} ${status}` : null;
	}
	const concernsRecipient = command === "RCPT TO" && /^55[013]$/u.test(code) && !policyPattern.test(response);
	return concernsRecipient ? code : null;
}
