/** SHA-256 of a text, as hexadecimal digits. Browsers have their own only where the line is secret, so we bring one. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const hash = (...lines: string[]) => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));

/** What fixes the salt of a seat before it is told. */
export const saltHashOf = (seat: number, salt: string) => hash('lascaux salt', String(seat), salt);
