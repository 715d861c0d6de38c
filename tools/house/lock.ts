type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };
type LockEntry = {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/**
 * Optional packages that the lock file leaves out, and addresses of registries in it. npm writes a
 * lock file without the binaries of a platform, silently, when a registry does not have them; the
 * house would then not start there.
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
