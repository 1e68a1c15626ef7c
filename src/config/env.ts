/** What the build tells the app. */
declare const __APP_VERSION__: string;

export const appVersion: string = __APP_VERSION__;
/** The API lives beside the app, at the same address. */
export const apiBase = '/api/';
