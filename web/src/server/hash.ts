/** SHA-256 of a text, as hexadecimal digits. Browsers have their own only where the line is secret, so we bring one. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const hash = (...lines: string[]) => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));

/** The hash that fixes a seat's salt before it is revealed. */
export const saltHashOf = (seat: number, salt: string) => hash('lascaux salt', String(seat), salt);
