/** The direction of imports. Default deny: what a layer may import is listed, all else is an error. */
const may = {
  domain: [],
  contract: ['domain'],
  operations: ['contract', 'domain'],
  local: ['operations', 'contract', 'domain'],
  api: ['local', 'operations', 'contract', 'domain'],
  sync: ['api', 'local', 'operations', 'contract', 'domain'],
  messages: ['operations', 'contract', 'domain'],
  ports: ['sync', 'api', 'contract', 'domain', 'ui'],
  ui: [],
  parts: ['messages', 'ports', 'contract', 'domain', 'ui', 'config'],
  config: [],
  sw: ['sync', 'api', 'local', 'operations', 'contract', 'domain'],
};

const own = (layer) => `^src/${layer}/`;
const onlyImports = (layer, allowed) => ({
  name: `${layer}-imports`,
  severity: 'error',
  from: { path: own(layer) },
  to: { path: '^(src|server|tests|e2e|bench)/', pathNot: [layer, ...allowed].map(own) },
});

/** Houses whose rooms stand on floors, from below: a room imports those of the floors under it, none beside or above it. */
const houses = {
  'server/services': [
    ['kernel'],
    ['board', 'limits', 'members'],
    ['accounts', 'trail'],
    ['business'],
    ['catalog', 'kitchen'],
    ['orders'],
    ['bills'],
    ['audit', 'fiscal', 'shifts'],
    ['team'],
  ],
  'src/local': [
    ['ledger'],
    ['clock', 'catalog'],
    ['people'],
    ['outbox'],
    ['compat', 'till'],
    ['kitchen'],
    ['restore'],
    ['board'],
    ['queries'],
  ],
  'src/sync': [['pull'], ['push'], ['calls']],
};

const rules = ([house, floors]) => {
  const inside = (room) => `^${house}/${room}/`;
  const onlyBelow = (room, floor) => ({
    name: `${house}-${room}-imports`,
    severity: 'error',
    from: { path: inside(room) },
    to: {
      path: `^${house}/`,
      pathNot: [room, ...floors.slice(0, floor).flat()].map(inside),
    },
  });
  return [
    ...floors.flatMap((rooms, floor) => rooms.map((room) => onlyBelow(room, floor))),
    {
      name: `${house}-in-rooms`,
      severity: 'error',
      from: {},
      to: { path: `^${house}/`, pathNot: floors.flat().map(inside) },
    },
  ];
};

/** The libraries of the layers that draw nothing. Default deny as well; folders of queries have a line of their own. */
const libraries = {
  domain: ['big\\.js', 'uuid'],
  contract: ['zod'],
  operations: ['zod'],
  local: ['dexie', 'zod', 'uuid'],
  'local/queries': ['dexie-react-hooks', 'dexie', 'zod', 'uuid', 'react', 'jotai'],
  api: ['ky', 'zod', 'uuid'],
  sync: ['uuid', 'zod'],
  ports: ['react'],
  messages: [],
  sw: ['workbox-[a-z]+'],
};

const onlyLibraries = (layer, allowed) => ({
  name: `${layer}-libraries`,
  severity: 'error',
  from: { path: own(layer), pathNot: `${own(layer)}queries/` },
  to: {
    path: 'node_modules/',
    pathNot: allowed.map((library) => `node_modules/(@types/)?${library}/`),
  },
});

/** A library with one door: only these folders may import it. */
const door = (library, ...folders) => ({
  name: `${library}-door`,
  severity: 'error',
  from: { path: '^(src|server)/', pathNot: folders.map((folder) => `^${folder}/`) },
  to: { path: `node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(may).map(([layer, allowed]) => onlyImports(layer, allowed)),
    ...Object.entries(libraries).map(([layer, allowed]) => onlyLibraries(layer, allowed)),
    {
      name: 'messages-take-types-of-operations',
      severity: 'error',
      from: { path: own('messages') },
      to: { path: own('operations'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ports-take-types',
      severity: 'error',
      from: { path: own('ports') },
      to: { path: '^src/(api|sync)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-imports',
      severity: 'error',
      from: { path: '^src/features/' },
      to: {
        path: '^(src|server|tests|e2e|bench)/',
        pathNot: [
          '^src/local/queries/',
          ...['features', 'domain', 'contract', 'messages', 'ports', 'parts', 'ui', 'config'].map(
            own,
          ),
        ],
      },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-by-ideas',
      severity: 'error',
      from: {},
      to: { path: '^src/features/[^/]+/(components|screens|hooks|utils)/' },
    },
    {
      name: 'app-imports',
      severity: 'error',
      from: { path: '^src/(app/|main\\.tsx$)' },
      to: { path: '^(server|tests|e2e|bench|src/sw)/' },
    },
    {
      name: 'server-imports',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(src|tests|e2e|bench)/',
        pathNot: [...['contract', 'domain'].map(own), '^src/config/paths\\.ts$'],
      },
    },
    ...Object.entries(houses).flatMap(rules),
    door('big\\.js', 'src/domain'),
    door('dexie(-react-hooks)?', 'src/local'),
    door('ky', 'src/api'),
    door('@dnd-kit', 'src/parts'),
    door('@point-of-sale', 'src/parts'),
    door('jotai', 'src/app', 'src/features', 'src/parts', 'src/ui', 'src/local/queries'),
    door('qr', 'src/ui'),
    door('nodemailer', 'server/mail'),
    door('openid-client', 'server/openid'),
    door('yazl', 'server/files'),
    door('kysely', 'server/db', 'server/services', 'server/seed'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['browser', 'import', 'default'],
    },
  },
};
