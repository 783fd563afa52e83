import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openLoginPage } from './loginPage';

describe('index.html', () => {
  it('has no inline event handlers, which the content security policy would refuse', () => {
    openLoginPage();
    const handlers = [...document.querySelectorAll('*')].flatMap(element =>
      element.getAttributeNames().filter(name => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  it('says everything in both languages', () => {
    openLoginPage();
    for (const english of document.querySelectorAll('.en')) {
      expect(english.textContent).toBeTruthy();
      expect(english.nextElementSibling?.classList.contains('hy'), english.outerHTML).toBe(true);
    }
    expect(document.querySelectorAll('.hy')).toHaveLength(document.querySelectorAll('.en').length);
  });

  it('has the form of the requirements, as password managers know it', () => {
    openLoginPage();
    expect(screen.getByText('Fill in the fields below to login to your account')).toBeInTheDocument();
    expect(screen.getByText('Admin Panel')).toBeInTheDocument();
    const fields = [...document.querySelectorAll<HTMLInputElement>('#sign-in input')];
    expect(fields.map(({ type, required, autocomplete }) => [type, required, autocomplete])).toEqual([
      ['email', true, 'username'],
      ['password', true, 'current-password'],
      ['checkbox', false, ''],
    ]);
  });
});
