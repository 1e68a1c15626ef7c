/** Roles that the journey asks for. `field`: anything that takes text, a password too. */
export type Role = 'article' | 'button' | 'field' | 'link';

/** An element as a person would name it. `within`: only in there. */
export interface Target {
  role: Role;
  name: string | RegExp;
  within?: Target;
}

/** An element of the page. */
export interface Found {
  /** Moves it into view. @returns whether a click would meet it */
  isReachable(): Promise<boolean>;
  click(): Promise<void>;
  /** Types into an empty field. */
  type(text: string): Promise<void>;
  text(): Promise<string>;
}

/** What the journey needs of a browser. Nothing here waits for a state of the page. */
export interface Driver {
  /** Starts the browser on its profile, which stays on disk from one start to the next. */
  start(): Promise<void>;
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The first shown element of that name, or null. */
  find(target: Target): Promise<Found | null>;
  /** Whether the service worker serves the page. */
  isServed(): Promise<boolean>;
  /** @returns a PNG */
  screenshot(): Promise<Buffer>;
  /** Closes the browser, as a person does. The profile stays. */
  close(): Promise<void>;
}
