export type UnfreezeMember = { readonly act: "UnfreezeMember"; readonly member: number };
