/** Before all tests: one server and one browser, which every test file shares. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ARGS, findChromium } from './chromium';
import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address. */
    site: string;
    /** Where the browser can be reached; empty where there is none. */
    browser: string;
  }
}

const SKIPPED = `
################################################################################
##                                                                            ##
##   NO BROWSER: THE PAGE WAS NOT TESTED.                                     ##
##                                                                            ##
##   Chromium is not here and could not be installed, so everything in        ##
##   web/tests/browser was SKIPPED: whole games in the browser, keyboard,     ##
##   touch, reconnecting, both languages, accessibility.                      ##
##                                                                            ##
##   Install it (apt install chromium), or say where it is: CHROMIUM=/path    ##
##                                                                            ##
################################################################################
`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const path = findChromium();
  if (!path) {
    project.provide('site', '');
    project.provide('browser', '');
    return async () => console.warn(SKIPPED);
  }
  const server = await Server.start();
  const index = await fetch(server.url);
  if (!index.ok) {
    await server.stop();
    throw new Error(`the server has no page: ${await index.text()}`);
  }
  const browser = await chromium.launchServer({ executablePath: path, args: ARGS });
  project.provide('site', server.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
