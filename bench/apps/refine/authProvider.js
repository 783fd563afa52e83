/** Signs in with one request and stores the token, as most panels do. */
export const authProvider = {
  async login({ email, password }) {
    const answer = await fetch('/api/login', { method: 'POST', body: JSON.stringify({ email, password }) });
    if (!answer.ok) return { success: false, error: { name: 'Login', message: 'Invalid' } };
    localStorage.setItem('token', (await answer.json()).token);
    return { success: true, redirectTo: '/' };
  },
  async logout() {
    localStorage.removeItem('token');
    return { success: true, redirectTo: '/login' };
  },
  async check() {
    return localStorage.getItem('token')
      ? { authenticated: true }
      : { authenticated: false, redirectTo: '/login' };
  },
  async onError() {
    return {};
  },
  async getIdentity() {
    return { id: 1, name: 'Jane Doe' };
  },
};
