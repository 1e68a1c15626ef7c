import { readdir, readFile } from 'node:fs/promises';

/** The page's size: a tablet held across. */
export const size = { width: 1180, height: 820 };

/** The environment of a browser: at home in its profile, in the language and time zone of Ecuador. */
export const surroundings = (profile: string): Record<string, string | undefined> => ({
  ...process.env,
  HOME: profile,
  LANGUAGE: 'es_EC',
  TZ: 'America/Guayaquil',
});

/**
 * The processes of the browser on a profile, which all have its environment. A closed browser writes its profile until
 * the last of them has ended.
 */
export const processesOn = async (profile: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const own = await Promise.all(
    pids.map(async (pid) =>
      (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''))
        .split('\0')
        .includes(`HOME=${profile}`),
    ),
  );
  return pids.filter((_pid, index) => own[index]);
};
