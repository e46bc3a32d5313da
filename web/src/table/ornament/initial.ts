/** One letter and the rest, for an illuminated initial. */
export function initialAndRest(title: string): [initial: string, rest: string] {
  const [first = '', ...rest] = [...title];
  return [first.toUpperCase(), rest.join('')];
}
