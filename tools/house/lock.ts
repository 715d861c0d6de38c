type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };
type LockEntry = {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/**
 * Optional packages that are missing from the lock file, and addresses of registries in it. npm
 * silently writes a lock file without the binaries of a platform when a registry does not have
 * them; the exchange would then not start there.
 */
export function lockFaults(text: string): readonly string[] {
  const { packages } = JSON.parse(text) as Lock;
  const paths = Object.keys(packages);
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies)
      .filter((name) => !paths.some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} wants ${name}, which is not in the lock file`);
    const foreign = /^\w+:/.test(resolved ?? "") ? [`${path} names a registry`] : [];
    return [...missing, ...foreign];
  });
}
