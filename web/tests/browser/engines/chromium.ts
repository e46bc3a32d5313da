/** A visitor's page in Chromium, seen as the other engines are. */
import type { Visitor } from '../visit';
import type { EnginePage } from './engine';

export function asEngine({ page, site, problems }: Visitor): EnginePage {
  return {
    open: async (path) => void (await page.goto(site + path)),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    press: (key) => page.keyboard.press(key),
    click: (x, y) => page.mouse.click(x, y),
    picture: () => page.screenshot(),
    errors: async () => problems,
    close: async () => undefined,
  };
}
