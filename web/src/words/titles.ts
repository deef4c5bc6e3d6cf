// What people call a method, a phase or an option: the title in the language of the page, where the service sends one.

export interface Named {
  name: string;
  title?: string | null;
}

export const titleOf = ({ name, title }: Named): string => title ?? name.replaceAll("_", " ");
