/** The name of an element's id in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** An element of the page, as WebDriver names it. */
export interface RemoteElement {
  [elementKey]: string;
}

/** A value of the page, as it comes out. */
type Remote<Value> = Value extends Element ? RemoteElement : Value;

/** A session of the classic WebDriver protocol: one command at a time, JSON over HTTP. */
export class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver address of the driver program */
  static async create(driver: string, capabilities: object): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, body);
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  goto(address: string): Promise<void> {
    return this.#post('url', { url: address });
  }

  reload(): Promise<void> {
    return this.#post('refresh', {});
  }

  /** Runs a self-contained function in the page. */
  run<Arg, Result>(work: (arg: Arg) => Result, arg?: Remote<Arg>): Promise<Remote<Result>> {
    return this.#post('execute/sync', { script: `return (${work})(...arguments)`, args: [arg] });
  }

  click(element: RemoteElement): Promise<void> {
    return this.#post(`element/${element[elementKey]}/click`, {});
  }

  type(element: RemoteElement, text: string): Promise<void> {
    return this.#post(`element/${element[elementKey]}/value`, { text });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await command<string>('GET', `${this.#address}/screenshot`), 'base64');
  }

  /** Closes the only window, and with it the browser; then ends the session. */
  async close(): Promise<void> {
    await command('DELETE', `${this.#address}/window`);
    await command('DELETE', this.#address);
  }

  #post<Value>(path: string, body: object): Promise<Value> {
    return command('POST', `${this.#address}/${path}`, body);
  }
}

/** @throws Error with the driver's reason when it refuses */
const command = async <Value>(method: string, address: string, body?: object): Promise<Value> => {
  const answer = await fetch(address, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await answer.json()) as { value: Value & { error: string; message: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};
