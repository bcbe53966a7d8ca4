import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import {
  confinedDependencies,
  entryPoints,
  type PackageName,
  packageRules,
  rawSqlNames,
  sharedFeatures,
  testsMayImport,
  webFloors,
} from './boundaries.ts';
import type { Import } from './imports-of.ts';

/** `path` is relative to the repository root, separated by `/`. */
export type PackageFile = {
  path: string;
  packageName: PackageName;
  /** Whether the file is a test, a test helper or a settings file of a tool. */
  isTest: boolean;
};

type Rule = (file: PackageFile, statement: Import) => string | undefined;

export function checkImport(file: PackageFile, statement: Import): string[] {
  return rules.map((rule) => rule(file, statement)).filter((message) => message !== undefined);
}

export function packageFileAt(path: string): PackageFile | undefined {
  const entries = Object.entries(packageRules) as [PackageName, { folder: string }][];
  const entry = entries.find(([, { folder }]) => isWithin(path, folder));
  return entry && { path, packageName: entry[0], isTest: isTest(path, entry[1].folder) };
}

function isTest(path: string, folder: string): boolean {
  if (folder === packageRules.contract.folder || folder === packageRules.chaos.folder) return true;
  const inside = path.slice(folder.length + 1);
  // The model, the code that compares with it and the oracle must not share code with the product.
  if (folder === packageRules.model.folder) return /^(driver\/|upgrade\/|[^/]+$)/.test(inside);
  if (folder === packageRules.pay.folder) return inside.endsWith('.test.ts');
  if (/\.test\.tsx?$/.test(inside) || /^(test|testing|e2e)\//.test(inside)) return true;
  // Settings of tools, such as vite.config.ts, are beside src; plugins of the web build are in build.
  return (!inside.includes('/') || inside.startsWith('build/')) && folder !== 'scripts';
}

const rules: Rule[] = [
  function onlyAllowedPackages({ packageName, isTest: test }, { source, typeOnly }) {
    const target = workspaceOf(source);
    if (!target || target === packageName) return undefined;
    if (!(target in packageRules)) return `there is no package ${source}`;
    const { mayImport, mayImportTypesOf = [] } = packageRules[packageName];
    if (mayImport.includes(target) || (test && testsMayImport.includes(target))) return undefined;
    if (!mayImportTypesOf.includes(target)) return `${packageName} may not import ${target}`;
    return typeOnly ? undefined : `${packageName} may only \`import type\` from ${target}`;
  },

  function restrictedEntryPoints({ path, packageName, isTest: test }, { source, names }) {
    const target = pathOf(path, packageRules[packageName].folder, source) ?? source;
    const entryPoint = entryPoints.find(
      (each) =>
        isWithin(target, each.path) &&
        (!each.names || each.names.some((name) => names.includes(name))),
    );
    if (!entryPoint || test) return undefined;
    if (entryPoint.allowedFolders.some((folder) => isWithin(path, folder))) return undefined;
    return `this file may not import ${entryPoint.path}: ${entryPoint.reason}`;
  },

  function confinedToTheirOwners({ packageName, isTest: test }, { source }) {
    const owners = confinedDependencies[dependencyOf(source)];
    if (!owners || owners.includes(packageName)) return undefined;
    if (test && !owners.includes('auth')) return undefined;
    return `only ${owners.join(' and ')} may import ${dependencyOf(source)}`;
  },

  function noRawSqlOutsideDatabase({ packageName }, { source, names, typeOnly }) {
    if (packageName === 'database' || typeOnly || dependencyOf(source) !== 'kysely')
      return undefined;
    const raw = names.find((name) => name === '*' || rawSqlNames.includes(name));
    return raw && `only database may use raw SQL (${raw} of kysely)`;
  },

  function onlyListedDependencies({ packageName, isTest: test }, { source }) {
    const { externalDependencies } = packageRules[packageName];
    if (!externalDependencies || test || !isExternal(source) || isBuiltin(source)) return undefined;
    if (externalDependencies.includes(dependencyOf(source))) return undefined;
    return `${packageName} may import no external package but ${externalDependencies.join(', ')}`;
  },

  function noNodeModulesInTheBrowser({ packageName, isTest: test }, { source }) {
    if (!packageRules[packageName].runsInBrowser || test || !isBuiltin(source)) return undefined;
    return `${packageName} also runs in a browser, which has no ${source}`;
  },

  function noGrandparentPaths(_file, { source }) {
    if (!source.startsWith('../../')) return undefined;
    return 'no `../../`: use a `#` import inside a package, the package name across';
  },

  function relativePathsStayInThePackage({ path, packageName }, { source }) {
    if (!source.startsWith('.')) return undefined;
    const target = posix.join(posix.dirname(path), source);
    if (isWithin(target, packageRules[packageName].folder)) return undefined;
    return `${source} leaves ${packageName} and bypasses its exports: use the package name`;
  },

  function noBarrels({ path }, { reExports, names }) {
    if (!reExports) return undefined;
    const isIndex = /(^|\/)index\.tsx?$/.test(path);
    if (!isIndex && !names.includes('*')) return undefined;
    return 'no barrels: import from the module that declares the name';
  },

  function floorsOfTheWebClientImportDownwards({ path, isTest: test }, { source }) {
    const target = pathOf(path, packageRules.web.folder, source) ?? '';
    const [from, to] = [floorOf(path), floorOf(target)];
    if (test || from === -1 || to <= from) return undefined;
    return `${webFloors[from]} may not import ${webFloors[to]}, which is above it`;
  },

  function featuresDoNotImportFeatures({ path, isTest: test }, { source }) {
    const feature = featureOf(path);
    if (!feature || test) return undefined;
    const target = featureOf(pathOf(path, packageRules.web.folder, source) ?? '');
    if (!target || target === feature || sharedFeatures.includes(target)) return undefined;
    return `feature ${feature} may not import feature ${target}: routes compose features`;
  },
];

function workspaceOf(source: string): PackageName | undefined {
  return /^@worksheet\/([^/]+)/.exec(source)?.[1] as PackageName | undefined;
}

function dependencyOf(source: string): string {
  return source.split('/', source.startsWith('@') ? 2 : 1).join('/');
}

function isExternal(source: string): boolean {
  return !/^[.#]/.test(source) && !source.startsWith('@worksheet/');
}

function pathOf(path: string, folder: string, source: string): string | undefined {
  if (source.startsWith('#')) return `${folder}/src/${source.slice(1)}`;
  return source.startsWith('.') ? posix.join(posix.dirname(path), source) : undefined;
}

/** Returns the layer of a path; -1 outside of the layers. */
function floorOf(path: string): number {
  return webFloors.findIndex((floor) => isWithin(path, `${packageRules.web.folder}/src/${floor}`));
}

function featureOf(path: string): string | undefined {
  return new RegExp(`^${packageRules.web.folder}/src/features/([^/]+)/`).exec(path)?.[1];
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
